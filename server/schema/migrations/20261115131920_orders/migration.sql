CREATE TABLE "order_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"member_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"from_phase" text,
	"to_phase" text NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "order_history_from" CHECK ("from_phase" in ('YEARBOOK_CONFIG', 'PARTNER_SELECTION', 'DATA_CHECK', 'AD_CHECK', 'PRICE_CHECK', 'PRINT_CHECK', 'PRINT_APPROVAL', 'PRINT_ONGOING', 'SHIPPING', 'DELIVERED')),
	CONSTRAINT "order_history_to" CHECK ("to_phase" in ('YEARBOOK_CONFIG', 'PARTNER_SELECTION', 'DATA_CHECK', 'AD_CHECK', 'PRICE_CHECK', 'PRINT_CHECK', 'PRINT_APPROVAL', 'PRINT_ONGOING', 'SHIPPING', 'DELIVERED')),
	CONSTRAINT "order_history_why" CHECK ("why" in ('begun', 'details', 'address', 'address-forgotten'))
);
--> statement-breakpoint
CREATE TABLE "print_order" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"type" text NOT NULL,
	"phase" text DEFAULT 'YEARBOOK_CONFIG' NOT NULL,
	"details" jsonb,
	"addresses" jsonb,
	"address_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_order_of_class" UNIQUE("class_id","id"),
	CONSTRAINT "print_order_type" CHECK ("type" in ('YEARBOOK_ORDER', 'SAMPLE_YEARBOOK_ORDER', 'TICKET_ORDER')),
	CONSTRAINT "print_order_phase" CHECK ("phase" in ('YEARBOOK_CONFIG', 'PARTNER_SELECTION', 'DATA_CHECK', 'AD_CHECK', 'PRICE_CHECK', 'PRINT_CHECK', 'PRINT_APPROVAL', 'PRINT_ONGOING', 'SHIPPING', 'DELIVERED')),
	CONSTRAINT "print_order_details" CHECK ("details" is null or "details" ->> 'type' = "type"),
	CONSTRAINT "print_order_address" CHECK ("address_by" is null or "addresses" is not null)
);
--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_history_member" ON "order_history" ("member_id");--> statement-breakpoint
CREATE INDEX "print_order_address_by" ON "print_order" ("address_by");--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order" FOREIGN KEY ("class_id","order_id") REFERENCES "print_order"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "print_order" ADD CONSTRAINT "print_order_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "print_order" ADD CONSTRAINT "print_order_address_by_member_id_fkey" FOREIGN KEY ("address_by") REFERENCES "member"("id") ON DELETE SET NULL;
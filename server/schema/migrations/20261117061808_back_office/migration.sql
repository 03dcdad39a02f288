CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "class_figures" (
	"class_id" uuid PRIMARY KEY,
	"people" integer NOT NULL,
	"filled" integer NOT NULL,
	"expected" integer NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_figures_filled" CHECK (filled between 0 and expected)
);
--> statement-breakpoint
CREATE TABLE "office_view" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"account_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "office_view_name" UNIQUE("account_id","page","name"),
	CONSTRAINT "office_view_page" CHECK ("page" in ('schools', 'classes', 'orders', 'audit'))
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"order_id" uuid NOT NULL,
	"account_id" uuid,
	"text" text NOT NULL,
	"to_customer" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_import" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"account_id" uuid,
	"file_name" text NOT NULL,
	"content" text,
	"columns" jsonb,
	"state" text DEFAULT 'tried' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"refused" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_import_state" CHECK ("state" in ('tried', 'running', 'done', 'failed')),
	CONSTRAINT "school_import_percent" CHECK (percent between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "phase_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "print_order" SET "phase_since" = "changed_at";--> statement-breakpoint
ALTER TABLE "grad_class" ADD COLUMN "active_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "public_id" text;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_public_id_key" UNIQUE("public_id");--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_note_account" ON "order_note" ("account_id");--> statement-breakpoint
CREATE INDEX "school_import_account" ON "school_import" ("account_id");--> statement-breakpoint
CREATE INDEX "print_order_phase" ON "print_order" ("phase","phase_since");--> statement-breakpoint
CREATE INDEX "print_order_changed" ON "print_order" ("changed_at");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" ("action","at");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" ("subject_id","at");--> statement-breakpoint
CREATE INDEX "grad_class_active" ON "grad_class" ("active_on","id");--> statement-breakpoint
CREATE INDEX "school_status" ON "school" ("status");--> statement-breakpoint
CREATE INDEX "school_name" ON "school" ("name","id");--> statement-breakpoint
CREATE INDEX "school_search" ON "school" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "class_figures" ADD CONSTRAINT "class_figures_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "office_view" ADD CONSTRAINT "office_view_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_print_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "print_order"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "school_import" ADD CONSTRAINT "school_import_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_locked" CHECK (locked_at is null or staff);
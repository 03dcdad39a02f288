CREATE TABLE "hand_over" (
	"order_id" uuid PRIMARY KEY,
	"run_id" uuid NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"trouble" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"package_bytes" bigint,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"order_id" uuid PRIMARY KEY,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_number" UNIQUE("year","number")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"year" integer PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_check" (
	"order_id" uuid PRIMARY KEY,
	"run_id" uuid NOT NULL,
	"state" text DEFAULT 'DATA_CHECK_ONGOING' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"files" jsonb,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	CONSTRAINT "order_check_state" CHECK ("state" in ('DATA_CHECK_ONGOING', 'DATA_CHECK_FAILED', 'DATA_CHECK_SUCCESS')),
	CONSTRAINT "order_check_percent" CHECK (percent between 0 and 100),
	CONSTRAINT "order_check_ended" CHECK ((state = 'DATA_CHECK_ONGOING') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "order_problem" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"order_id" uuid NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_problem_kind" CHECK ("kind" in ('NOT_ARRIVED', 'DAMAGED', 'MISPRINTED', 'TOO_FEW', 'OTHER'))
);
--> statement-breakpoint
CREATE TABLE "partner_message" (
	"partner" text,
	"id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_message_pkey" PRIMARY KEY("partner","id")
);
--> statement-breakpoint
CREATE TABLE "problem_photo" (
	"problem_id" uuid NOT NULL,
	"file_id" uuid PRIMARY KEY
);
--> statement-breakpoint
ALTER TABLE "order_file" ADD COLUMN "name" text DEFAULT 'Datei.pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "ticket" jsonb;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "partner" text;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "overview_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "confirm_key" uuid;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "partner_order_number" text;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "print_order" ADD CONSTRAINT "print_order_confirm_key_key" UNIQUE("confirm_key");--> statement-breakpoint
CREATE INDEX "order_check_accepted_by" ON "order_check" ("accepted_by");--> statement-breakpoint
CREATE INDEX "order_check_ongoing" ON "order_check" ("started_at") WHERE state = 'DATA_CHECK_ONGOING';--> statement-breakpoint
CREATE INDEX "order_problem_order" ON "order_problem" ("order_id");--> statement-breakpoint
CREATE INDEX "order_problem_member" ON "order_problem" ("member_id");--> statement-breakpoint
CREATE INDEX "partner_message_received" ON "partner_message" ("received_at");--> statement-breakpoint
CREATE INDEX "problem_photo_problem" ON "problem_photo" ("problem_id");--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_order_id_print_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "print_order"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_print_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "print_order"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "order_check" ADD CONSTRAINT "order_check_order_id_print_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "print_order"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_check" ADD CONSTRAINT "order_check_accepted_by_member_id_fkey" FOREIGN KEY ("accepted_by") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "order_problem" ADD CONSTRAINT "order_problem_order_id_print_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "print_order"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_problem" ADD CONSTRAINT "order_problem_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "problem_photo" ADD CONSTRAINT "problem_photo_problem_id_order_problem_id_fkey" FOREIGN KEY ("problem_id") REFERENCES "order_problem"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "problem_photo" ADD CONSTRAINT "problem_photo_file_id_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "print_order" ADD CONSTRAINT "print_order_partner" CHECK ("partner" in ('FLYERALARM', 'FLYERALARM_V2', 'ELANDERS', 'OTHER'));--> statement-breakpoint
ALTER TABLE "print_order" ADD CONSTRAINT "print_order_carrier" CHECK ("carrier" in ('DHL', 'DPD', 'GLS', 'UPS', 'HERMES', 'OTHER'));--> statement-breakpoint
ALTER TABLE "print_order" ADD CONSTRAINT "print_order_source" CHECK (edition_id is null or ticket is null);--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_why", ADD CONSTRAINT "order_history_why" CHECK ("why" in ('begun', 'details', 'address', 'address-forgotten', 'files', 'cancelled', 'check-passed', 'check-failed', 'warnings-accepted', 'partner', 'price', 'ordered', 'handed-over', 'hand-over-failed', 'partner-said', 'problem', 'moved'));
CREATE TABLE "data_export" (
	"account_id" uuid PRIMARY KEY,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL UNIQUE,
	"state" text DEFAULT 'making' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_export_state" CHECK ("state" in ('making', 'ready', 'failed')),
	CONSTRAINT "data_export_percent" CHECK (percent between 0 and 100),
	CONSTRAINT "data_export_ready" CHECK ((state = 'ready') = (bytes is not null and expires_at is not null))
);
--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE;
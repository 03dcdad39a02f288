CREATE TABLE "book_export" (
	"class_id" uuid PRIMARY KEY,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL UNIQUE,
	"state" text DEFAULT 'making' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "book_export_state" CHECK ("state" in ('making', 'ready', 'failed')),
	CONSTRAINT "book_export_percent" CHECK (percent between 0 and 100),
	CONSTRAINT "book_export_ready" CHECK ((state = 'ready') = (bytes is not null and expires_at is not null))
);
--> statement-breakpoint
ALTER TABLE "book_export" ADD CONSTRAINT "book_export_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;
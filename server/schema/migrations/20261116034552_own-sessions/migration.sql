ALTER TABLE "session" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
UPDATE "session" SET "started_at" = "signed_in_at";

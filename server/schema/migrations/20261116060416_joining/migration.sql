ALTER TABLE "action_token" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "action_token" ADD COLUMN "code_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "tag" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "action_token" ADD CONSTRAINT "action_token_code" CHECK ((code_hash is null) = (code_expires_at is null));
ALTER TABLE "school" ADD COLUMN "former_public_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entry_reason" ON "audit_entry" USING gin (reason gin_trgm_ops);
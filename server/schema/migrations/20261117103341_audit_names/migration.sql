ALTER TABLE "audit_entry" ADD COLUMN "actor_role" text;--> statement-breakpoint
CREATE INDEX "audit_entry_about" ON "audit_entry" USING gin ((detail ->> 'about') gin_trgm_ops);
ALTER TABLE "note" DROP CONSTRAINT "note_of_author";--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "merged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "claims_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "note_of_author" ON "note" ("module_id","author_id","target_id") WHERE not merged;--> statement-breakpoint
CREATE INDEX "member_claims" ON "member" ("claims_id");--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_claims" FOREIGN KEY ("claims_id") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "note" DROP CONSTRAINT "note_about_another", ADD CONSTRAINT "note_about_another" CHECK (merged or author_id <> target_id);
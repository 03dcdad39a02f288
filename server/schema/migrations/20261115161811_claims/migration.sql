ALTER TABLE "member" ADD COLUMN "claims_id" uuid;--> statement-breakpoint
CREATE INDEX "member_claims" ON "member" ("claims_id");--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_claims" FOREIGN KEY ("claims_id") REFERENCES "member"("id") ON DELETE SET NULL;
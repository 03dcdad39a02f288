ALTER TABLE "consent" ADD COLUMN "id" uuid DEFAULT uuidv7();--> statement-breakpoint
ALTER TABLE "consent" DROP CONSTRAINT "consent_pkey";--> statement-breakpoint
ALTER TABLE "consent" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "consent_account" ON "consent" ("account_id","key","at");
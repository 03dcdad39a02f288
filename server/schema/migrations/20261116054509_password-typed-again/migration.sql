DELETE FROM "session" WHERE "replaced_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "replaced_by";--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "replaced_at";
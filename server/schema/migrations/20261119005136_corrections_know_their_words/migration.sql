ALTER TABLE "correction" ADD COLUMN "basis" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Those whose words are still in the version that they were proposed for; the others stay out of date.
UPDATE "correction" SET "basis" = md5(jsonb_build_array("content_text"."value")::text)
  FROM "content_text" WHERE "content_text"."id" = "correction"."text_id" AND "content_text"."version" = "correction"."version";--> statement-breakpoint
UPDATE "correction" SET "basis" = md5(jsonb_build_array("quote"."text", "quote"."giver")::text)
  FROM "quote" WHERE "quote"."id" = "correction"."quote_id" AND "quote"."version" = "correction"."version";--> statement-breakpoint
UPDATE "correction" SET "basis" = md5(jsonb_build_array("note"."text")::text)
  FROM "note" WHERE "note"."id" = "correction"."note_id" AND "note"."version" = "correction"."version";--> statement-breakpoint
ALTER TABLE "correction" ALTER COLUMN "basis" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "correction" DROP COLUMN "version";

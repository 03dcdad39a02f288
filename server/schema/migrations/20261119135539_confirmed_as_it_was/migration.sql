ALTER TABLE "photo_person" ALTER COLUMN "confirmed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "photo_person" ALTER COLUMN "confirmed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_person" ALTER COLUMN "confirmed" SET DATA TYPE text USING "confirmed"::text;--> statement-breakpoint
-- What was confirmed is kept as it is now; by the same checksum as the app.
UPDATE "photo_person" SET "confirmed" = (SELECT left(encode(sha256(convert_to('["' || shown.file_id || '",' || to_json(shown.description)::text || ']', 'UTF8')), 'hex'), 32)
  FROM "content_photo" AS shown WHERE shown.class_id = "photo_person"."class_id" AND shown.id = "photo_person"."photo_id")
  WHERE "confirmed" = 'true';--> statement-breakpoint
UPDATE "photo_person" SET "confirmed" = NULL WHERE "confirmed" = 'false';

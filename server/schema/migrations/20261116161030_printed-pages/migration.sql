ALTER TABLE "file" ADD COLUMN "printed_pages" jsonb;

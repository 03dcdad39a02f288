ALTER TABLE "content_done" ADD COLUMN "done" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "content_done" ADD COLUMN "told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "shown" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "shown_answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What is there was read by the editors already. Rows that are not sealed yet (seal-notes.ts) could not be written otherwise.
ALTER TABLE "note" DROP CONSTRAINT "note_author_sealed";--> statement-breakpoint
UPDATE "note" SET "shown" = "text", "counted" = true;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_author_sealed" CHECK (anonymous = (author_id is null) and anonymous = (seal is not null) and anonymous = (mark is not null)) NOT VALID;

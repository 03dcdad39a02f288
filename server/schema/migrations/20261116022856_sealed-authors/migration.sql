ALTER TABLE "note" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "note" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "note_of_mark" ON "note" ("mark") WHERE not merged;--> statement-breakpoint
-- Notes that are there already are sealed after this, with a key that SQL does not have (seal-notes.ts), and then validated.
ALTER TABLE "note" ADD CONSTRAINT "note_author_sealed" CHECK (anonymous = (author_id is null) and anonymous = (seal is not null) and anonymous = (mark is not null)) NOT VALID;

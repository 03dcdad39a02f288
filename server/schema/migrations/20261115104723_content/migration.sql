CREATE TABLE "content_assignment" (
	"module_id" uuid,
	"member_id" uuid,
	"class_id" uuid NOT NULL,
	CONSTRAINT "content_assignment_pkey" PRIMARY KEY("module_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "content_document" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"subject_id" uuid,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL UNIQUE,
	"uploader_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_photo" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"subject_id" uuid,
	"slot" text,
	"file_id" uuid NOT NULL UNIQUE,
	"uploader_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"crop" jsonb,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "content_photo_slot" UNIQUE("module_id","subject_id","slot"),
	CONSTRAINT "content_photo_frame" CHECK (("subject_id" is null) = ("slot" is null))
);
--> statement-breakpoint
CREATE TABLE "content_text" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"subject_id" uuid,
	"author_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"empty" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_text_field" UNIQUE NULLS NOT DISTINCT("module_id","subject_id","field")
);
--> statement-breakpoint
CREATE TABLE "earlier_text" (
	"text_id" uuid,
	"version" integer,
	"value" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_text_pkey" PRIMARY KEY("text_id","version")
);
--> statement-breakpoint
CREATE TABLE "note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"class_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"text" text NOT NULL,
	"anonymous" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"taken_out" boolean DEFAULT false NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "note_of_author" UNIQUE("module_id","author_id","target_id"),
	CONSTRAINT "note_about_another" CHECK (author_id <> target_id)
);
--> statement-breakpoint
CREATE TABLE "personal_page" (
	"class_id" uuid NOT NULL,
	"module_id" uuid,
	"member_id" uuid,
	"kind" text,
	"author_id" uuid,
	"uploader_id" uuid,
	CONSTRAINT "personal_page_pkey" PRIMARY KEY("module_id","member_id"),
	CONSTRAINT "personal_page_kind" CHECK ("kind" in ('profile', 'article', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" uuid PRIMARY KEY,
	"class_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"giver" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking_answer" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"member_id" uuid,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ranking_answer_of_module" UNIQUE("module_id","id")
);
--> statement-breakpoint
CREATE TABLE "ranking_vote" (
	"class_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"voter_id" uuid NOT NULL,
	"member_id" uuid,
	"teacher_id" uuid,
	"answer_id" uuid,
	CONSTRAINT "ranking_vote_once" UNIQUE NULLS NOT DISTINCT("module_id","voter_id","member_id","teacher_id","answer_id"),
	CONSTRAINT "ranking_vote_for_one" CHECK (num_nonnulls(member_id, teacher_id, answer_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"intent" jsonb NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_kind" CHECK ("kind" in ('photo', 'document')),
	CONSTRAINT "upload_state" CHECK ("state" in ('receiving', 'processing', 'placed', 'failed')),
	CONSTRAINT "upload_error" CHECK (("state" = 'failed') = ("error" is not null))
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"note_id" uuid,
	"quote_id" uuid,
	"motto_id" uuid,
	"answer_id" uuid,
	"photo_id" uuid,
	"reason" text NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "report_once" UNIQUE NULLS NOT DISTINCT("reporter_id","note_id","quote_id","motto_id","answer_id","photo_id"),
	CONSTRAINT "report_of_one" CHECK (num_nonnulls(note_id, quote_id, motto_id, answer_id, photo_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "content_module" ADD COLUMN "settings" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_module" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_module" ADD COLUMN "vote_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_module" ADD COLUMN "notes_released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "page_sizes" jsonb;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "print_ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "motto_suggestion" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_of_class" UNIQUE("class_id","id");--> statement-breakpoint
ALTER TABLE "teacher" ADD CONSTRAINT "teacher_of_class" UNIQUE("class_id","id");--> statement-breakpoint
CREATE INDEX "content_assignment_member" ON "content_assignment" ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_module_once" ON "content_module" ("class_id","type") WHERE "type" in ('personal-page', 'student-notes');--> statement-breakpoint
CREATE INDEX "content_document_module" ON "content_document" ("module_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_document_page" ON "content_document" ("module_id","subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "content_document_subject" ON "content_document" ("subject_id");--> statement-breakpoint
CREATE INDEX "content_document_uploader" ON "content_document" ("uploader_id");--> statement-breakpoint
CREATE INDEX "content_photo_module" ON "content_photo" ("module_id");--> statement-breakpoint
CREATE INDEX "content_photo_subject" ON "content_photo" ("subject_id");--> statement-breakpoint
CREATE INDEX "content_photo_uploader" ON "content_photo" ("uploader_id");--> statement-breakpoint
CREATE INDEX "content_text_subject" ON "content_text" ("subject_id");--> statement-breakpoint
CREATE INDEX "content_text_author" ON "content_text" ("author_id");--> statement-breakpoint
CREATE INDEX "note_author" ON "note" ("author_id");--> statement-breakpoint
CREATE INDEX "note_target" ON "note" ("target_id");--> statement-breakpoint
CREATE INDEX "personal_page_member" ON "personal_page" ("member_id");--> statement-breakpoint
CREATE INDEX "personal_page_author" ON "personal_page" ("author_id");--> statement-breakpoint
CREATE INDEX "personal_page_uploader" ON "personal_page" ("uploader_id");--> statement-breakpoint
CREATE INDEX "quote_module" ON "quote" ("module_id");--> statement-breakpoint
CREATE INDEX "quote_member" ON "quote" ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ranking_answer_text" ON "ranking_answer" ("module_id",lower("text"));--> statement-breakpoint
CREATE INDEX "ranking_answer_member" ON "ranking_answer" ("member_id");--> statement-breakpoint
CREATE INDEX "ranking_vote_voter" ON "ranking_vote" ("voter_id");--> statement-breakpoint
CREATE INDEX "ranking_vote_member" ON "ranking_vote" ("member_id");--> statement-breakpoint
CREATE INDEX "ranking_vote_teacher" ON "ranking_vote" ("teacher_id");--> statement-breakpoint
CREATE INDEX "ranking_vote_answer" ON "ranking_vote" ("answer_id");--> statement-breakpoint
CREATE INDEX "file_member" ON "file" ("member_id");--> statement-breakpoint
CREATE INDEX "upload_class" ON "upload" ("class_id");--> statement-breakpoint
CREATE INDEX "upload_member" ON "upload" ("member_id","state");--> statement-breakpoint
CREATE INDEX "upload_receiving" ON "upload" ("changed_at") WHERE state = 'receiving';--> statement-breakpoint
CREATE INDEX "upload_module" ON "upload" (("intent" ->> 'moduleId'),"state");--> statement-breakpoint
CREATE INDEX "report_class" ON "report" ("class_id");--> statement-breakpoint
CREATE INDEX "report_note" ON "report" ("note_id");--> statement-breakpoint
CREATE INDEX "report_quote" ON "report" ("quote_id");--> statement-breakpoint
CREATE INDEX "report_motto" ON "report" ("motto_id");--> statement-breakpoint
CREATE INDEX "report_answer" ON "report" ("answer_id");--> statement-breakpoint
CREATE INDEX "report_photo" ON "report" ("photo_id");--> statement-breakpoint
ALTER TABLE "content_assignment" ADD CONSTRAINT "content_assignment_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_assignment" ADD CONSTRAINT "content_assignment_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_file_id_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_subject" FOREIGN KEY ("class_id","subject_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_uploader" FOREIGN KEY ("class_id","uploader_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_photo" ADD CONSTRAINT "content_photo_file_id_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_photo" ADD CONSTRAINT "content_photo_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_photo" ADD CONSTRAINT "content_photo_subject" FOREIGN KEY ("class_id","subject_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_photo" ADD CONSTRAINT "content_photo_uploader" FOREIGN KEY ("class_id","uploader_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_text" ADD CONSTRAINT "content_text_saved_by_member_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_text" ADD CONSTRAINT "content_text_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_text" ADD CONSTRAINT "content_text_subject" FOREIGN KEY ("class_id","subject_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_text" ADD CONSTRAINT "content_text_author" FOREIGN KEY ("class_id","author_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "earlier_text" ADD CONSTRAINT "earlier_text_text_id_content_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "content_text"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "earlier_text" ADD CONSTRAINT "earlier_text_saved_by_member_id_fkey" FOREIGN KEY ("saved_by") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_author" FOREIGN KEY ("class_id","author_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_target" FOREIGN KEY ("class_id","target_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "personal_page" ADD CONSTRAINT "personal_page_author_id_member_id_fkey" FOREIGN KEY ("author_id") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "personal_page" ADD CONSTRAINT "personal_page_uploader_id_member_id_fkey" FOREIGN KEY ("uploader_id") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "personal_page" ADD CONSTRAINT "personal_page_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "personal_page" ADD CONSTRAINT "personal_page_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ranking_answer" ADD CONSTRAINT "ranking_answer_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ranking_answer" ADD CONSTRAINT "ranking_answer_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ranking_vote" ADD CONSTRAINT "ranking_vote_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ranking_vote" ADD CONSTRAINT "ranking_vote_voter" FOREIGN KEY ("class_id","voter_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ranking_vote" ADD CONSTRAINT "ranking_vote_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ranking_vote" ADD CONSTRAINT "ranking_vote_teacher" FOREIGN KEY ("class_id","teacher_id") REFERENCES "teacher"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "ranking_vote" ADD CONSTRAINT "ranking_vote_answer" FOREIGN KEY ("module_id","answer_id") REFERENCES "ranking_answer"("module_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_note_id_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "note"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_quote_id_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_motto_id_motto_suggestion_id_fkey" FOREIGN KEY ("motto_id") REFERENCES "motto_suggestion"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_answer_id_ranking_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "ranking_answer"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_photo_id_content_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "content_photo"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter" FOREIGN KEY ("class_id","reporter_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;
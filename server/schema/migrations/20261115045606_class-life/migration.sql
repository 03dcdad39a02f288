CREATE TABLE "content_done" (
	"module_id" uuid,
	"member_id" uuid,
	"class_id" uuid NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_done_pkey" PRIMARY KEY("module_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "content_module" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_module_of_class" UNIQUE("class_id","id"),
	CONSTRAINT "content_module_type" CHECK ("type" in ('chapter', 'editorial', 'personal-page', 'photo-collage', 'quote', 'student-ranking', 'teacher-ranking', 'custom-ranking', 'student-notes', 'placeholder')),
	CONSTRAINT "content_module_state" CHECK ("state" in ('DRAFT', 'PUBLISHED'))
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portrait" (
	"file_id" uuid PRIMARY KEY,
	"member_id" uuid UNIQUE,
	"teacher_id" uuid UNIQUE,
	CONSTRAINT "portrait_of_one" CHECK (num_nonnulls("member_id", "teacher_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "teacher" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"salutation" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"subject" text NOT NULL,
	"gender" text,
	"name_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teacher_name" UNIQUE("class_id","name_key"),
	CONSTRAINT "teacher_salutation" CHECK ("salutation" in ('FRAU', 'HERR', 'NONE')),
	CONSTRAINT "teacher_gender" CHECK ("gender" in ('FEMALE', 'MALE', 'NONBINARY'))
);
--> statement-breakpoint
CREATE TABLE "motto_suggestion" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "motto_suggestion_of_class" UNIQUE("class_id","id")
);
--> statement-breakpoint
CREATE TABLE "motto_vote" (
	"member_id" uuid PRIMARY KEY,
	"class_id" uuid NOT NULL,
	"suggestion_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder" (
	"member_id" uuid,
	"class_id" uuid NOT NULL,
	"day" date,
	CONSTRAINT "reminder_pkey" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "yearbook" (
	"class_id" uuid PRIMARY KEY,
	"deadline" date,
	"data_state" text DEFAULT 'in-progress' NOT NULL,
	"motto" text,
	"motto_state" text DEFAULT 'open' NOT NULL,
	"reminded_on" date,
	"outdated_at" timestamp with time zone,
	CONSTRAINT "yearbook_data_state" CHECK ("data_state" in ('in-progress', 'data-verification-requested', 'data-verification-ongoing', 'data-verified')),
	CONSTRAINT "yearbook_motto_state" CHECK ("motto_state" in ('open', 'ended', 'fixed')),
	CONSTRAINT "yearbook_motto" CHECK (("motto_state" = 'fixed') = ("motto" is not null))
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "grad_class" ADD COLUMN "usage" text;--> statement-breakpoint
ALTER TABLE "grad_class" ADD COLUMN "size_band" text;--> statement-breakpoint
ALTER TABLE "grad_class" ADD COLUMN "approval_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "content_done_member" ON "content_done" ("member_id");--> statement-breakpoint
CREATE INDEX "content_module_class" ON "content_module" ("class_id","position");--> statement-breakpoint
CREATE INDEX "file_class" ON "file" ("class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "motto_suggestion_text" ON "motto_suggestion" ("class_id",lower("text"));--> statement-breakpoint
CREATE INDEX "motto_suggestion_member" ON "motto_suggestion" ("member_id");--> statement-breakpoint
CREATE INDEX "motto_vote_suggestion" ON "motto_vote" ("class_id","suggestion_id");--> statement-breakpoint
ALTER TABLE "content_done" ADD CONSTRAINT "content_done_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_done" ADD CONSTRAINT "content_done_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_module" ADD CONSTRAINT "content_module_class_id_yearbook_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "yearbook"("class_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "portrait" ADD CONSTRAINT "portrait_file_id_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "portrait" ADD CONSTRAINT "portrait_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "portrait" ADD CONSTRAINT "portrait_teacher_id_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "teacher"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "teacher" ADD CONSTRAINT "teacher_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "motto_suggestion" ADD CONSTRAINT "motto_suggestion_class_id_yearbook_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "yearbook"("class_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "motto_suggestion" ADD CONSTRAINT "motto_suggestion_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "motto_vote" ADD CONSTRAINT "motto_vote_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "motto_vote" ADD CONSTRAINT "motto_vote_suggestion" FOREIGN KEY ("class_id","suggestion_id") REFERENCES "motto_suggestion"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "yearbook" ADD CONSTRAINT "yearbook_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "grad_class" ADD CONSTRAINT "grad_class_usage" CHECK ("usage" in ('collect', 'print-only'));--> statement-breakpoint
ALTER TABLE "grad_class" ADD CONSTRAINT "grad_class_size_band" CHECK ("size_band" in ('1-4', '5-9', '10-24', '25-99', '100+'));--> statement-breakpoint
-- Every class has its book from the start (features/yearbook/steps.ts); those that are there already get it now.
INSERT INTO "yearbook" ("class_id") SELECT "id" FROM "grad_class";

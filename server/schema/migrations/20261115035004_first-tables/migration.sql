CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"new_email" text,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"whatsapp_number" text DEFAULT '' NOT NULL,
	"support_channel" text DEFAULT 'phone' NOT NULL,
	"support_by_whatsapp" boolean DEFAULT false NOT NULL,
	"staff" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_support_channel" CHECK ("support_channel" in ('phone', 'chat'))
);
--> statement-breakpoint
CREATE TABLE "action_token" (
	"token_hash" text PRIMARY KEY,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "action_token_kind" CHECK ("kind" in ('verify-email', 'change-email', 'reset-password', 'revert-email'))
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"account_id" uuid,
	"key" text,
	"version" text,
	"given" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_pkey" PRIMARY KEY("account_id","key","version"),
	CONSTRAINT "consent_key" CHECK ("key" in ('checkedData', 'termsAndConditions', 'confirmedAge', 'checkedAdds'))
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" uuid,
	"code_hash" text,
	CONSTRAINT "recovery_code_pkey" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"account_id" uuid PRIMARY KEY,
	"secret" text,
	"pending_secret" text,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"rotation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_role" CHECK ("role" in ('student', 'redakteur', 'admin', 'super_admin'))
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"class_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"detail" jsonb DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grad_class" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"school_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"features" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grad_class_school_year" UNIQUE("school_id","year"),
	CONSTRAINT "grad_class_features" CHECK ("features" <@ array['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM', 'PREVIEW_FEATURE']::text[])
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"class_id" uuid PRIMARY KEY,
	"code" text NOT NULL UNIQUE,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"account_id" uuid UNIQUE,
	"role" text DEFAULT 'student' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name_in_book" text DEFAULT '' NOT NULL,
	"gender" text,
	"joined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_role" CHECK ("role" in ('student', 'redakteur', 'admin')),
	CONSTRAINT "member_gender" CHECK ("gender" in ('FEMALE', 'MALE', 'NONBINARY'))
);
--> statement-breakpoint
CREATE TABLE "school" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text DEFAULT 'DE' NOT NULL,
	"state" text,
	"status" text DEFAULT 'NEW' NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "school_name_place" UNIQUE("name","postal_code","street"),
	CONSTRAINT "school_country" CHECK ("country" in ('DE', 'AT', 'CH', 'IT')),
	CONSTRAINT "school_state" CHECK ("state" in ('BW', 'BY', 'BE', 'BB', 'BR', 'HH', 'HE', 'MV', 'LS', 'NRW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH')),
	CONSTRAINT "school_status" CHECK ("status" in ('NEW', 'CHECKED', 'BLOCKED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" (lower("email"));--> statement-breakpoint
CREATE INDEX "action_token_account" ON "action_token" ("account_id","kind");--> statement-breakpoint
CREATE INDEX "action_token_expires" ON "action_token" ("expires_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" ("account_id");--> statement-breakpoint
CREATE INDEX "audit_entry_class" ON "audit_entry" ("class_id","at");--> statement-breakpoint
CREATE INDEX "outbox_mail_sent" ON "outbox_mail" ("sent_at");--> statement-breakpoint
CREATE INDEX "throttle_ends" ON "throttle" ("ends_at");--> statement-breakpoint
CREATE INDEX "member_class" ON "member" ("class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_one_admin" ON "member" ("class_id") WHERE "role" = 'admin';--> statement-breakpoint
CREATE INDEX "school_state" ON "school" ("state");--> statement-breakpoint
ALTER TABLE "action_token" ADD CONSTRAINT "action_token_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "grad_class" ADD CONSTRAINT "grad_class_school_id_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id");--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE;
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_account_id" uuid,
	"actor_email" text,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"object_account_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	CONSTRAINT "audit_log_object_has_kind" CHECK ("audit_log"."object" LIKE '%:%')
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"secret_url" text,
	"key" text,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "letters_key_unique" UNIQUE("key"),
	CONSTRAINT "letters_status_known" CHECK ("letters"."status" IN ('waiting', 'sent', 'failed')),
	CONSTRAINT "letters_sent_has_date" CHECK (("letters"."status" = 'sent') = ("letters"."sent_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "auth_allowance" (
	"key" text PRIMARY KEY NOT NULL,
	"spent_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_known_device" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_known_device_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_link_kind_known" CHECK ("auth_link"."kind" IN ('verify-email', 'reset-password', 'change-email'))
);
--> statement-breakpoint
CREATE TABLE "auth_passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone NOT NULL,
	"aaguid" text,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "auth_passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "auth_two_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_used_step" bigint,
	CONSTRAINT "auth_two_factor_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_email_unique";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "education" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "linkedln" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "banned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "banned_reason" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("email" || ' ' || "name"), '[^[:alnum:]]+', ' ', 'g')), ' '))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "second_factor" text;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_known_device" ADD CONSTRAINT "auth_known_device_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_link" ADD CONSTRAINT "auth_link_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_passkey" ADD CONSTRAINT "auth_passkey_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_two_factor" ADD CONSTRAINT "auth_two_factor_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_object" ON "audit_log" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_account_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor_email" ON "audit_log" USING btree ("actor_email","actor_account_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_object_account" ON "audit_log" USING btree ("object_account_id");--> statement-breakpoint
CREATE INDEX "letters_newest_first" ON "letters" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "letters_of_account" ON "letters" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "auth_allowance_by_spent_until" ON "auth_allowance" USING btree ("spent_until");--> statement-breakpoint
CREATE INDEX "auth_known_device_by_last_seen" ON "auth_known_device" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "auth_link_by_user" ON "auth_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_link_by_expiry" ON "auth_link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_passkey_by_user" ON "auth_passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "accounts_by_email" ON "accounts" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "accounts_by_words" ON "accounts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "accounts_administrators" ON "accounts" USING btree ("id") WHERE "accounts"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "reviews_of_account" ON "reviews" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "auth_session_by_expiry" ON "auth_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_verification_by_expiry" ON "auth_verification" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sandbox_payment_methods" DROP COLUMN "billing_name";--> statement-breakpoint
ALTER TABLE "sandbox_payment_methods" DROP COLUMN "billing_email";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_banned_has_reason" CHECK (("accounts"."banned_at" IS NULL) = ("accounts"."banned_reason" IS NULL));--> statement-breakpoint
-- By hand: the audit log is append-only. The one change let through takes the e-mail of an account that is no more out of a row
-- that tells of it: the object, and the actor where the account acted on itself. Whoever acted on others stays named.
CREATE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - 'actor_email' - 'object' = to_jsonb(OLD) - 'actor_email' - 'object'
    AND (NEW.actor_email IS NOT DISTINCT FROM OLD.actor_email OR (NEW.actor_email = 'deleted account'
      AND OLD.actor_account_id = OLD.object_account_id
      AND NOT EXISTS (SELECT FROM accounts WHERE id = OLD.actor_account_id)))
    AND (NEW.object = OLD.object OR (NEW.object = 'user:deleted account'
      AND OLD.object_account_id IS NOT NULL AND NOT EXISTS (SELECT FROM accounts WHERE id = OLD.object_account_id)))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_log_append_only();--> statement-breakpoint
CREATE TRIGGER audit_log_not_truncated BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_log_append_only();

CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_operation_key_pk" PRIMARY KEY("scope","operation","key")
);
--> statement-breakpoint
-- A request that is repeated across the upgrade is refused as another one, and so not carried out twice.
INSERT INTO "idempotency_keys" ("scope", "operation", "key", "request_hash", "answer", "created_at")
	SELECT "account_id"::text, "operation", "key", "request_hash", "answer", "created_at" FROM "idempotent_answers";
--> statement-breakpoint
DROP TABLE "idempotent_answers" CASCADE;--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_submission_unique";--> statement-breakpoint
ALTER TABLE "message_answers" DROP CONSTRAINT "message_answers_submission_unique";--> statement-breakpoint
DROP INDEX "stock_corrections_once";--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "stock_corrections" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "submission";--> statement-breakpoint
ALTER TABLE "message_answers" DROP COLUMN "submission";
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"submission" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "contact_messages_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"submission" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_answers_submission_unique" UNIQUE("submission")
);
--> statement-breakpoint
CREATE TABLE "plan_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"plan_name" text NOT NULL,
	"monthly_cents" integer NOT NULL,
	"customer_email" text NOT NULL,
	"customer_name" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plan_requests_status_known" CHECK ("plan_requests"."status" IN ('pending', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "plan_requests_ended_has_date" CHECK (("plan_requests"."status" = 'pending') = ("plan_requests"."ended_at" IS NULL)),
	CONSTRAINT "plan_requests_price_positive" CHECK ("plan_requests"."monthly_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_newest_first" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_not_answered" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_of_account" ON "contact_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "message_answers_of_message" ON "message_answers" USING btree ("message_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_requests_one_pending" ON "plan_requests" USING btree ("account_id","plan") WHERE "plan_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "plan_requests_of_account" ON "plan_requests" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "plan_requests_newest_first" ON "plan_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "plan_requests_by_status" ON "plan_requests" USING btree ("status","created_at","id");
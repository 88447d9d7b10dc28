CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"guest_email" text,
	"note" text NOT NULL,
	"tags" text[] NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_of_account" UNIQUE("account_id"),
	CONSTRAINT "customer_notes_of_guest" UNIQUE("guest_email"),
	CONSTRAINT "customer_notes_of_one" CHECK (("customer_notes"."account_id" IS NULL) <> ("customer_notes"."guest_email" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "customer_notes_by_tag" ON "customer_notes" USING gin ("tags");
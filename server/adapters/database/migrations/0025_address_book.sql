CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"label" text NOT NULL,
	"address" jsonb NOT NULL,
	"phone" text,
	"phone_e164" text,
	"default_delivery" boolean NOT NULL,
	"default_billing" boolean NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "addresses_version_counts" CHECK ("addresses"."version" >= 1)
);
--> statement-breakpoint
CREATE INDEX "addresses_of_account" ON "addresses" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default_delivery" ON "addresses" USING btree ("account_id") WHERE "addresses"."default_delivery";--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default_billing" ON "addresses" USING btree ("account_id") WHERE "addresses"."default_billing";
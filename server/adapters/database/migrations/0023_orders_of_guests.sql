ALTER TABLE "orders" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "card_declines" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_to" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bill_to" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_key_version" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_unpaid_of_guest" ON "orders" USING btree ("customer_email") WHERE "orders"."status" = 'placed' AND "orders"."account_id" IS NULL;--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree ("customer_email","created_at") WHERE "orders"."account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_belong_to_somebody" CHECK ("orders"."account_id" IS NOT NULL OR "orders"."guest_key_version" IS NOT NULL OR "orders"."customer_email" = '');
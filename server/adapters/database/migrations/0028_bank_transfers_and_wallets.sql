ALTER TABLE "orders" ADD COLUMN "transfer_chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payment_methods" ADD COLUMN "wallet" text;--> statement-breakpoint
CREATE INDEX "orders_awaiting_transfer" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" = 'placed' AND "orders"."transfer_chosen_at" IS NOT NULL;
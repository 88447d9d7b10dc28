-- Concurrently: orders may be placed and paid meanwhile.
DROP INDEX CONCURRENTLY IF EXISTS "orders_paid_of_customer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_paid_of_customer" ON "orders" USING btree ((CASE WHEN "customer_email" = '' THEN coalesce("account_id", "id")::text ELSE "customer_email" END),"paid_at","id") WHERE "orders"."paid_at" IS NOT NULL;

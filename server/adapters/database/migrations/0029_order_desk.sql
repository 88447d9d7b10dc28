-- By hand: CONCURRENTLY, so that the shop stays in use. Cut off in the middle, all of this is done again from its beginning.
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "billing_address" text;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_partly_shipped";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_partly_shipped" ON "orders" USING btree ("created_at","id") WHERE "orders"."status" = 'paid' AND "orders"."carrier" IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_search_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_search_new" ON "orders" USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower("number"::text || ' ' || "customer_email" || ' ' || "customer_name" || ' ' || "line_names" || ' ' || coalesce("reference", '')), '[^[:alnum:]]+', ' ', 'g')), ' ')));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_search";--> statement-breakpoint
ALTER INDEX "orders_search_new" RENAME TO "orders_search";

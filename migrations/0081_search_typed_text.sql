-- Of before the triggers of the migration before this one.
INSERT INTO "order_numbers" ("order_id", "number")
SELECT "order_id", btrim("tracking_number") FROM "shipments" WHERE btrim("tracking_number") <> ''
UNION SELECT "order_id", "number" FROM "invoices" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_search" ON "accounts" USING gin (public.folded_words("email" || ' ' || "name"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "parts_by_number_key";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parts_by_number_key" ON "parts" USING btree (public.part_number_key("sku"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_by_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_by_words" ON "invoices" USING gin (public.folded_words("number" || ' ' || public.part_number_key("number") || ' ' || "order_number" || ' ' || "customer"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_words" ON "orders" USING gin (public.folded_words("number"::text || ' ' || coalesce("customer_email", '') || ' ' || coalesce("customer_name", '') || ' ' || coalesce("line_names", '') || ' ' || coalesce("reference", '') || ' ' || coalesce("address", '') || ' ' || coalesce("billing_address", '') || ' ' || coalesce("vat_id", '') || ' ' || "phone" || ' ' || public.part_number_key(coalesce("ship_to" ->> 'postcode', '')) || ' ' || 'tel' || reverse(regexp_replace("phone", '\(0\)| ext.*|[^0-9]', '', 'g'))));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "parts_by_normalised_sku";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_search";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_search";

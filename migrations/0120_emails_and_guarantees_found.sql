DROP INDEX CONCURRENTLY IF EXISTS "parts_guaranteed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parts_guaranteed" ON "parts" USING btree ("id") WHERE "parts"."durability_years" IS NOT NULL AND "parts"."active";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "letters_by_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "letters_by_words" ON "letters" USING gin (public.folded_words("recipient" || ' ' || "subject"));

-- By hand: CONCURRENTLY, so that the shop stays in use. Cut off in the middle, all of this is done again from its beginning.
DROP INDEX CONCURRENTLY IF EXISTS "parts_without_weight";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parts_without_weight" ON "parts" USING btree ("active","name" COLLATE alphabetical,"id") WHERE coalesce("parts"."specs" ->> 'weightG', "parts"."specs" ->> 'weight', '') !~ '^\s*\d';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "parts_without_longest_side";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parts_without_longest_side" ON "parts" USING btree ("active","name" COLLATE alphabetical,"id") WHERE coalesce("parts"."specs" ->> 'longestSideMm', '') !~ '^\s*\d';
--> statement-breakpoint
-- By hand: without them the planner takes nearly all parts for such parts.
DROP STATISTICS IF EXISTS "parts_stated_weight";--> statement-breakpoint
CREATE STATISTICS "parts_stated_weight" ON (coalesce("specs" ->> 'weightG', "specs" ->> 'weight', '')) FROM "parts";--> statement-breakpoint
DROP STATISTICS IF EXISTS "parts_stated_longest_side";--> statement-breakpoint
CREATE STATISTICS "parts_stated_longest_side" ON (coalesce("specs" ->> 'longestSideMm', '')) FROM "parts";

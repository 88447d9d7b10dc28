-- By hand: CONCURRENTLY, so that the shop stays in use. Cut off in the middle, all of this is done again from its beginning.
ALTER TABLE "parts" VALIDATE CONSTRAINT "parts_min_in_multiples";--> statement-breakpoint
ALTER TABLE "parts" VALIDATE CONSTRAINT "parts_unit_of_its_size";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_by_email_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "accounts_by_email_new" ON "accounts" USING btree ("email" COLLATE alphabetical,"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "accounts_by_email";--> statement-breakpoint
ALTER INDEX "accounts_by_email_new" RENAME TO "accounts_by_email";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "parts_by_name_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parts_by_name_new" ON "parts" USING btree ("active","name" COLLATE alphabetical,"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "parts_by_name";--> statement-breakpoint
ALTER INDEX "parts_by_name_new" RENAME TO "parts_by_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "parts_of_category_by_name_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parts_of_category_by_name_new" ON "parts" USING btree ("active","category" COLLATE alphabetical,"name" COLLATE alphabetical,"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "parts_of_category_by_name";--> statement-breakpoint
ALTER INDEX "parts_of_category_by_name_new" RENAME TO "parts_of_category_by_name";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "parts_of_category_by_price_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parts_of_category_by_price_new" ON "parts" USING btree ("active","category" COLLATE alphabetical,"price_cents","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "parts_of_category_by_price";--> statement-breakpoint
ALTER INDEX "parts_of_category_by_price_new" RENAME TO "parts_of_category_by_price";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "parts_of_category_by_age_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parts_of_category_by_age_new" ON "parts" USING btree ("active","category" COLLATE alphabetical,"created_at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "parts_of_category_by_age";--> statement-breakpoint
ALTER INDEX "parts_of_category_by_age_new" RENAME TO "parts_of_category_by_age";

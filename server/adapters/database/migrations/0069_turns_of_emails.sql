-- By hand: CONCURRENTLY, so that the shop stays in use. Cut off in the middle, all of this is done again from its beginning.
DROP INDEX CONCURRENTLY IF EXISTS "letters_in_turn";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "letters_in_turn" ON "letters" USING btree ("account_id","recipient","created_at","id") WHERE "letters"."status" = 'waiting' AND "letters"."key" IS NOT NULL AND "letters"."account_id" IS NOT NULL;

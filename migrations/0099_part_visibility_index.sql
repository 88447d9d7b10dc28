DROP INDEX CONCURRENTLY IF EXISTS "parts_withheld";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parts_withheld" ON "parts" USING btree ("withheld","name" COLLATE alphabetical,"id") WHERE "parts"."withheld" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" VALIDATE CONSTRAINT "parts_withheld_known";

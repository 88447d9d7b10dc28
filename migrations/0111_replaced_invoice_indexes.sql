-- Concurrently: invoices are issued meanwhile. The one of before goes last, so that an order never has two.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_first_of_order";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_first_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice' AND "invoices"."replaces" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_replaced_once";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_replaced_once" ON "invoices" USING btree ("replaces");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_one_whole_note";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_one_whole_note" ON "invoices" USING btree ("corrects") WHERE "invoices"."kind" = 'credit-note' AND "invoices"."refund_id" IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_one_of_order";--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_replaces_invoices_id_fk";--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_note_corrects";

ALTER TABLE "invoices" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_invoices_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_note_corrects";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_note_corrects" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."corrects" IS NOT NULL) AND ("invoices"."kind" = 'credit-note' OR "invoices"."refund_id" IS NULL) AND ("invoices"."kind" = 'invoice' OR "invoices"."replaces" IS NULL)) NOT VALID;

ALTER TABLE "letters" DROP CONSTRAINT "letters_status_known";--> statement-breakpoint
CREATE INDEX "letters_to_recipient" ON "letters" USING btree (lower("recipient"),"created_at");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_status_known" CHECK ("letters"."status" IN ('held', 'waiting', 'sent', 'failed'));
DROP INDEX "letters_newest_first";--> statement-breakpoint
DROP INDEX "letters_of_account";--> statement-breakpoint
CREATE INDEX "letters_newest_first" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_of_account" ON "letters" USING btree ("account_id","created_at","id");
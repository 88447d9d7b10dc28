ALTER TABLE "bulk_part_changes" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "bulk_part_lines" ADD COLUMN "product_id" uuid;
ALTER TABLE "order_refunds" ALTER COLUMN "intent_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_sentence" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_outside_are_done" CHECK ("order_refunds"."intent_id" IS NOT NULL OR "order_refunds"."status" = 'succeeded');
ALTER TABLE "order_lines" ADD COLUMN "durability_years" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "guarantee_terms" text;
ALTER TABLE "parts" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "search_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_cost_not_negative" CHECK ("parts"."cost_cents" >= 0) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OF id, sku, name, category, description, price_cents, list_price_cents, reduced_price_cents, reduced_from, reduced_to, quantity_from, quantity_cents, img, picture, min, multiple, unit, unit_size, content, tax_class, returnable, warnings, expected_on, specs, product_id, active, withheld, search_title, search_description, created_at OR TRUNCATE ON public.parts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();

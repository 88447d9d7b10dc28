ALTER TABLE "parts" ADD COLUMN "withheld" text;--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_withheld_known" CHECK ("parts"."withheld" IS NULL OR "parts"."withheld" IN ('hidden', 'draft', 'was-hidden', 'was-draft') AND NOT "parts"."active") NOT VALID;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.key_of_variant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF NOT NEW.active AND coalesce(NEW.withheld, '') NOT IN ('hidden', 'draft') THEN NEW.product_id := NULL; END IF;
	NEW.variant_key := (
		SELECT string_agg(lower(btrim(coalesce(NEW.specs ->> axis, ''))), ' | ' ORDER BY place)
		FROM products AS product, unnest(product.axes) WITH ORDINALITY AS each (axis, place)
		WHERE product.id = NEW.product_id
	);
	RETURN NEW;
END
$$;--> statement-breakpoint
-- What can be ordered may run out, also while it is in no list.
CREATE OR REPLACE FUNCTION public.follow_stock_fall(part uuid, fell boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM parts LEFT JOIN stock_limits ON part_id = id WHERE id = part AND (active OR withheld = 'hidden')
		AND available < greatest(min, below)) THEN
		INSERT INTO stock_falls (part_id, fell_at, told_at) VALUES (part, now(), CASE WHEN fell THEN NULL ELSE now() END)
		ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM stock_falls WHERE part_id = part;
	END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.low_stock_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (NEW.active OR coalesce(NEW.withheld, '') = 'hidden') AND NEW.available < NEW.min THEN
    INSERT INTO low_stock (part_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM low_stock WHERE part_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER parts_added_and_low AFTER INSERT ON public.parts FOR EACH ROW WHEN (((new.active OR coalesce(new.withheld, '') = 'hidden') AND (new.available < new.min))) EXECUTE FUNCTION public.follow_stock_of_part();--> statement-breakpoint
CREATE OR REPLACE TRIGGER parts_added_low AFTER INSERT ON public.parts FOR EACH ROW WHEN (((new.active OR coalesce(new.withheld, '') = 'hidden') AND (new.available < new.min))) EXECUTE FUNCTION public.low_stock_follow();--> statement-breakpoint
CREATE OR REPLACE TRIGGER parts_became_low_or_not AFTER UPDATE OF active, withheld, available, min ON public.parts FOR EACH ROW WHEN ((((old.active OR coalesce(old.withheld, '') = 'hidden') AND (old.available < old.min)) IS DISTINCT FROM ((new.active OR coalesce(new.withheld, '') = 'hidden') AND (new.available < new.min)))) EXECUTE FUNCTION public.low_stock_follow();--> statement-breakpoint
CREATE OR REPLACE TRIGGER parts_came_back AFTER UPDATE OF active, withheld, available, min ON public.parts FOR EACH ROW WHEN (((new.active OR coalesce(new.withheld, '') = 'hidden') AND (new.available >= new.min) AND (NOT ((old.active OR coalesce(old.withheld, '') = 'hidden') AND (old.available >= old.min))))) EXECUTE FUNCTION public.note_restock();--> statement-breakpoint
CREATE OR REPLACE TRIGGER parts_fell_or_rose AFTER UPDATE OF active, withheld, available, min ON public.parts FOR EACH ROW WHEN (((((new.active OR coalesce(new.withheld, '') = 'hidden') IS DISTINCT FROM (old.active OR coalesce(old.withheld, '') = 'hidden')) OR (new.available IS DISTINCT FROM old.available)) OR (new.min IS DISTINCT FROM old.min))) EXECUTE FUNCTION public.follow_stock_of_part();--> statement-breakpoint
CREATE OR REPLACE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OF id, sku, name, category, description, price_cents, list_price_cents, reduced_price_cents, reduced_from, reduced_to, quantity_from, quantity_cents, img, picture, min, multiple, unit, unit_size, tax_class, returnable, warnings, expected_on, specs, product_id, active, withheld, created_at OR TRUNCATE ON public.parts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE OR REPLACE TRIGGER key_of_variant BEFORE INSERT OR UPDATE OF product_id, specs, active, withheld ON public.parts FOR EACH ROW EXECUTE FUNCTION public.key_of_variant();

CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"axes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "products_axes_few" CHECK (cardinality("products"."axes") BETWEEN 1 AND 3)
);
--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "variant_key" text;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name" COLLATE alphabetical,"id");--> statement-breakpoint
ALTER TABLE "parts" ADD CONSTRAINT "parts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parts_variants_differ" ON "parts" USING btree ("product_id","variant_key") WHERE "parts"."product_id" IS NOT NULL;--> statement-breakpoint
-- By hand: whoever changes a part or the axes of a product, the key of its variants follows, and the index above keeps two
-- variants from being the same. A part that is discontinued leaves its product. Orders change none of these columns.
CREATE FUNCTION key_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT NEW.active THEN NEW.product_id := NULL; END IF;
	NEW.variant_key := (
		SELECT string_agg(lower(btrim(coalesce(NEW.specs ->> axis, ''))), ' | ' ORDER BY place)
		FROM products AS product, unnest(product.axes) WITH ORDINALITY AS each (axis, place)
		WHERE product.id = NEW.product_id
	);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER key_of_variant BEFORE INSERT OR UPDATE OF "product_id", "specs", "active" ON "parts"
	FOR EACH ROW EXECUTE FUNCTION key_of_variant();--> statement-breakpoint
CREATE FUNCTION keys_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE parts SET product_id = product_id WHERE product_id = NEW.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER keys_of_variants AFTER UPDATE OF "axes" ON "products" FOR EACH ROW
	WHEN (OLD.axes IS DISTINCT FROM NEW.axes) EXECUTE FUNCTION keys_of_variants();--> statement-breakpoint
-- A variant is found by the name of its product too.
CREATE TRIGGER document_of_variant AFTER UPDATE OF "product_id" ON "parts" FOR EACH ROW
	WHEN (OLD.product_id IS DISTINCT FROM NEW.product_id) EXECUTE FUNCTION document_became_stale();--> statement-breakpoint
CREATE FUNCTION documents_became_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stale_documents (part_id) SELECT id FROM parts WHERE product_id = NEW.id ORDER BY id
		ON CONFLICT (part_id) DO UPDATE SET part_id = excluded.part_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER documents_became_stale AFTER UPDATE OF "name" ON "products" FOR EACH ROW
	WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION documents_became_stale();--> statement-breakpoint
-- What a search sees of a part, and what visitors see, have grown.
CREATE TRIGGER product_changed AFTER UPDATE OF "product_id" ON "parts" FOR EACH ROW
	WHEN (OLD.product_id IS DISTINCT FROM NEW.product_id) EXECUTE FUNCTION find_changed();--> statement-breakpoint
DROP TRIGGER announce_public_change ON "parts";--> statement-breakpoint
CREATE TRIGGER announce_public_change
	AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "sku", "name", "category", "description", "price_cents", "img", "picture", "min", "multiple", "unit", "unit_size", "expected_on", "specs", "product_id", "active", "created_at"
	ON "parts" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();

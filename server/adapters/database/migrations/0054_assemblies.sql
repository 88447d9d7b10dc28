CREATE TABLE "assemblies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"component_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"made" daterange[],
	"img" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assemblies_kind_known" CHECK ("assemblies"."kind" IN ('assembly', 'kit'))
);
--> statement-breakpoint
CREATE TABLE "assembly_positions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assembly_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"ref" text NOT NULL,
	"component_id" uuid NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"unit" text NOT NULL,
	"valid" daterange DEFAULT '(,)' NOT NULL,
	"serials" "int8range" DEFAULT '(,)' NOT NULL,
	"wear" boolean DEFAULT false NOT NULL,
	"torque_nm" numeric(7, 3),
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "assembly_positions_quantity_positive" CHECK ("assembly_positions"."quantity" > 0),
	CONSTRAINT "assembly_positions_pieces_whole" CHECK ("assembly_positions"."unit" <> 'pcs' OR "assembly_positions"."quantity" = trunc("assembly_positions"."quantity")),
	CONSTRAINT "assembly_positions_some_time" CHECK (NOT isempty("assembly_positions"."valid") AND NOT isempty("assembly_positions"."serials"))
);
--> statement-breakpoint
CREATE TABLE "assembly_spots" (
	"assembly_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"x" real NOT NULL,
	"y" real NOT NULL,
	CONSTRAINT "assembly_spots_assembly_id_ref_pk" PRIMARY KEY("assembly_id","ref"),
	CONSTRAINT "assembly_spots_inside" CHECK ("assembly_spots"."x" BETWEEN 0 AND 1 AND "assembly_spots"."y" BETWEEN 0 AND 1)
);
--> statement-breakpoint
CREATE TABLE "components" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_positions" ADD CONSTRAINT "assembly_positions_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_positions" ADD CONSTRAINT "assembly_positions_component_id_components_id_fk" FOREIGN KEY ("component_id") REFERENCES "public"."components"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_spots" ADD CONSTRAINT "assembly_spots_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assemblies_of_component" ON "assemblies" USING btree ("component_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_positions_in_order" ON "assembly_positions" USING btree ("assembly_id","place");--> statement-breakpoint
CREATE INDEX "assembly_positions_of_component" ON "assembly_positions" USING btree ("component_id","assembly_id");--> statement-breakpoint
CREATE UNIQUE INDEX "components_sku_key" ON "components" USING btree ("sku");
--> statement-breakpoint
-- Comes with PostgreSQL, and whoever may create tables in the database may install it.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "assembly_positions" ADD CONSTRAINT "assembly_positions_once_at_a_time" EXCLUDE USING gist
	("assembly_id" WITH =, "ref" WITH =, "component_id" WITH =, "valid" WITH &&, "serials" WITH &&);
--> statement-breakpoint
-- A part that gets another SKU stays in its assemblies, unless something else there has that SKU.
CREATE FUNCTION rename_component() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE components SET sku = NEW.sku WHERE sku = OLD.sku AND NOT EXISTS (SELECT FROM components WHERE sku = NEW.sku);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER rename_component AFTER UPDATE OF "sku" ON "parts"
	FOR EACH ROW WHEN (OLD.sku IS DISTINCT FROM NEW.sku) EXECUTE FUNCTION rename_component();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "components"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "assemblies"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "assembly_positions"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "assembly_spots"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();

CREATE TABLE "low_stock" (
	"part_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"paid_cents" bigint NOT NULL,
	"returned_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_refunds_done" ON "order_refunds" USING btree ("done_at") WHERE "order_refunds"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "order_history_cancelled" ON "order_history" USING btree ("at","order_id") WHERE "order_history"."to_status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_paid_by_time" ON "orders" USING btree ("paid_at","total_cents") WHERE "orders"."paid_at" IS NOT NULL;--> statement-breakpoint
-- By hand: what is low in stock is followed part by part, when a part begins or ceases to be. An index on what is available would be
-- written anew with every order, and all other indexes of the part with it.
CREATE FUNCTION low_stock_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.active AND NEW.available < NEW.min THEN
    INSERT INTO low_stock (part_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM low_stock WHERE part_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER parts_added_low AFTER INSERT ON "parts" FOR EACH ROW
  WHEN (NEW.active AND NEW.available < NEW.min) EXECUTE FUNCTION low_stock_follow();--> statement-breakpoint
CREATE TRIGGER parts_became_low_or_not AFTER UPDATE OF active, available, min ON "parts" FOR EACH ROW
  WHEN ((OLD.active AND OLD.available < OLD.min) IS DISTINCT FROM (NEW.active AND NEW.available < NEW.min))
  EXECUTE FUNCTION low_stock_follow();--> statement-breakpoint
INSERT INTO "low_stock" ("part_id") SELECT "id" FROM "parts" WHERE "active" AND "available" < "min";

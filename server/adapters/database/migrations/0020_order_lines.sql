CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"part_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"part_name" text NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_order_id_line_pk" PRIMARY KEY("order_id","line"),
	CONSTRAINT "order_lines_part_once" UNIQUE("order_id","part_id"),
	CONSTRAINT "order_lines_numbered" CHECK ("order_lines"."line" BETWEEN 1 AND 50),
	CONSTRAINT "order_lines_price_not_negative" CHECK ("order_lines"."unit_price_cents" >= 0),
	CONSTRAINT "order_lines_quantity_positive" CHECK ("order_lines"."quantity" >= 1),
	CONSTRAINT "order_lines_total_is_price_times_quantity" CHECK ("order_lines"."total_cents" = "order_lines"."unit_price_cents"::bigint * "order_lines"."quantity"),
	CONSTRAINT "order_lines_open_not_negative" CHECK ("order_lines"."cancelled" >= 0 AND "order_lines"."shipped" >= 0 AND "order_lines"."cancelled"::bigint + "order_lines"."shipped" <= "order_lines"."quantity")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand: processes of the release before go on placing and moving orders while old orders get their lines. What they write has its
-- line at once, by this trigger, until 0022 takes the old columns away. Units of an order that was shipped are shipped, those of another
-- order that is over are cancelled.
CREATE FUNCTION first_order_line("orders") RETURNS SETOF "order_lines" LANGUAGE sql STABLE AS $$
	SELECT $1.id, 1::smallint, $1.part_id, coalesce((SELECT sku FROM parts WHERE parts.id = $1.part_id), ''), $1.part_name,
		$1.unit_price_cents, $1.quantity, $1.total_cents,
		CASE WHEN $1.status IN ('cancelled', 'expired') OR $1.status = 'refunded' AND NOT sent.ever THEN $1.quantity ELSE 0 END,
		CASE WHEN $1.status IN ('shipped', 'delivered') OR $1.status = 'refunded' AND sent.ever THEN $1.quantity ELSE 0 END
	FROM (SELECT $1.status = 'refunded' AND EXISTS (
		SELECT FROM order_history WHERE order_id = $1.id AND to_status = 'shipped') AS ever) AS sent
$$;--> statement-breakpoint
CREATE FUNCTION keep_first_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_lines SELECT * FROM first_order_line(NEW)
	ON CONFLICT (order_id, line) DO UPDATE SET cancelled = excluded.cancelled, shipped = excluded.shipped;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER keep_first_order_line AFTER INSERT OR UPDATE OF "status" ON "orders"
	FOR EACH ROW EXECUTE FUNCTION keep_first_order_line();

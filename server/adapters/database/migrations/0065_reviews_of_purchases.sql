ALTER TABLE "reviews" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_line_once" ON "reviews" USING btree ("order_id","part_id") WHERE "reviews"."order_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_line_has_part" CHECK ("reviews"."order_id" IS NULL OR "reviews"."part_id" IS NOT NULL);--> statement-breakpoint
-- By hand: the reviews of buyers are about their purchases, the first review about the first one.
WITH written AS (
	SELECT id, account_id, part_id, row_number() OVER (PARTITION BY account_id, part_id ORDER BY created_at, id) AS place
	FROM reviews WHERE account_id IS NOT NULL AND part_id IS NOT NULL
), bought AS (
	SELECT orders.account_id, order_lines.part_id, orders.id AS order_id,
		row_number() OVER (PARTITION BY orders.account_id, order_lines.part_id ORDER BY orders.created_at, orders.id) AS place
	FROM orders JOIN order_lines ON order_lines.order_id = orders.id
	WHERE orders.status IN ('paid', 'shipped', 'delivered') AND order_lines.cancelled < order_lines.quantity
)
UPDATE reviews SET order_id = bought.order_id
FROM written JOIN bought USING (account_id, part_id, place)
WHERE reviews.id = written.id;

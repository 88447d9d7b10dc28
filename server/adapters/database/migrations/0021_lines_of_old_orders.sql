-- By hand, outside a transaction, so that the shop stays in use: the lines of old orders in batches, each stored at once. Cut off in the
-- middle, all of this is done again from its beginning.
DROP INDEX CONCURRENTLY IF EXISTS "orders_paid_of_account";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_paid_of_account" ON "orders" USING btree ("account_id") WHERE "orders"."status" IN ('paid', 'shipped', 'delivered');--> statement-breakpoint
DO $$
DECLARE
	after uuid := '00000000-0000-0000-0000-000000000000';
	upto uuid;
BEGIN
	LOOP
		SELECT id INTO upto FROM (SELECT id FROM orders WHERE id > after ORDER BY id LIMIT 2000) AS batch ORDER BY id DESC LIMIT 1;
		EXIT WHEN upto IS NULL;
		INSERT INTO order_lines
		SELECT first.* FROM orders CROSS JOIN LATERAL first_order_line(orders) AS first
		WHERE orders.id > after AND orders.id <= upto
		ON CONFLICT DO NOTHING;
		COMMIT;
		after := upto;
	END LOOP;
END
$$;

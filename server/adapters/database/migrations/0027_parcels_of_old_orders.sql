-- By hand, CONCURRENTLY with the shop's use, outside a transaction: old orders get the parcel they were sent in, and what was refunded of
-- the money that paid them is written to their line; in batches, each stored at once. Cut off in the middle, all of this is done again
-- from its beginning. Old orders have one line.
DO $$
DECLARE
	after uuid := '00000000-0000-0000-0000-000000000000';
	upto uuid;
BEGIN
	LOOP
		SELECT id INTO upto FROM (SELECT id FROM orders WHERE id > after ORDER BY id LIMIT 2000) AS batch ORDER BY id DESC LIMIT 1;
		EXIT WHEN upto IS NULL;
		WITH sent AS (
			SELECT orders.id, orders.carrier, orders.tracking_number, step.delivered_at,
				coalesce(step.shipped_at, orders.paid_at, orders.created_at) AS shipped_at,
				CASE WHEN orders.status = 'delivered' OR step.delivered_at IS NOT NULL THEN 'delivered' ELSE 'shipped' END AS status
			FROM orders CROSS JOIN LATERAL (
				SELECT max(at) FILTER (WHERE to_status = 'shipped') AS shipped_at, max(at) FILTER (WHERE to_status = 'delivered') AS delivered_at
				FROM order_history WHERE order_id = orders.id
			) AS step
			WHERE orders.id > after AND orders.id <= upto
				AND EXISTS (SELECT FROM order_lines WHERE order_id = orders.id AND shipped > 0)
		), parcel AS (
			INSERT INTO shipments (order_id, shipment, status, carrier, tracking_number, created_at, shipped_at, delivered_at)
			SELECT id, 1, status, coalesce(carrier, 'Unknown'), tracking_number, shipped_at, shipped_at,
				CASE WHEN status = 'delivered' THEN coalesce(delivered_at, shipped_at) END
			FROM sent
			ON CONFLICT DO NOTHING RETURNING order_id
		)
		INSERT INTO shipment_lines (order_id, shipment, line, quantity)
		SELECT order_id, 1, line, shipped FROM parcel JOIN order_lines USING (order_id) WHERE shipped > 0;
		WITH given AS (
			INSERT INTO order_refund_lines (refund_id, order_id, line, units, cents)
			SELECT order_refunds.id, orders.id, 1, 0, order_refunds.amount_cents
			FROM orders JOIN order_refunds ON order_refunds.order_id = orders.id AND order_refunds.intent_id = orders.transaction_id
			WHERE orders.id > after AND orders.id <= upto
			ON CONFLICT DO NOTHING RETURNING refund_id, order_id, cents
		)
		UPDATE order_lines SET refunded_cents = refunded_cents + added.cents
		FROM (
			SELECT given.order_id, sum(given.cents) AS cents FROM given JOIN order_refunds ON order_refunds.id = refund_id
			WHERE order_refunds.status <> 'failed' GROUP BY given.order_id
		) AS added
		WHERE order_lines.order_id = added.order_id AND line = 1;
		COMMIT;
		after := upto;
	END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_refunded_at_most_all";--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_open_not_negative";

-- By hand: the index of the search follows its column's new name, orders_bought goes with its column, and its successor is there already.
DROP TRIGGER keep_first_order_line ON "orders";--> statement-breakpoint
DROP FUNCTION keep_first_order_line();--> statement-breakpoint
DROP FUNCTION first_order_line("orders");--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "part_name" TO "line_names";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_quantity_positive";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_is_price_times_quantity";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "part_id";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "unit_price_cents";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "quantity";

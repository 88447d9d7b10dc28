-- By hand: UNLOGGED. Counts of minutes need no log and no standby; after a crash or a failover they begin anew.
CREATE UNLOGGED TABLE "write_counts" (
	"network" text NOT NULL,
	"route" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "write_counts_network_route_pk" PRIMARY KEY("network","route")
);
--> statement-breakpoint
CREATE INDEX "write_counts_by_end" ON "write_counts" USING btree ("ends_at");
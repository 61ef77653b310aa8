CREATE TABLE "release_vital" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"name" text NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"band" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "release_vital_remote_version_route_name_day_band_pk" PRIMARY KEY("remote","version","route","name","day","band")
);
--> statement-breakpoint
CREATE INDEX "release_vital_day_idx" ON "release_vital" USING btree ("day");
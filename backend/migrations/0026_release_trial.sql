CREATE TABLE "release_trial" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "release_trial_remote_version_pk" PRIMARY KEY("remote","version")
);
